declare module 'node-webpmux' {
  interface Frame {
    readonly delay?: number;
  }
  /** Creates a frame from a still picture. */
  function generateFrame(options: {
    readonly buffer: Buffer;
    /** Left edge, in steps of two pixels. */
    readonly x: number;
    /** Top edge, in steps of two pixels. */
    readonly y: number;
    /** Duration in milliseconds. */
    readonly delay: number;
  }): Promise<Frame>;
  /** Writes an animation. */
  function save(
    path: string,
    options: {
      readonly width: number;
      readonly height: number;
      readonly frames: readonly Frame[];
      /** Number of loops; 0 for endless. */
      readonly loops?: number;
    },
  ): Promise<void>;
  const Image: {
    readonly generateFrame: typeof generateFrame;
    readonly save: typeof save;
  };
}
