declare module 'node-webpmux' {
  interface Frame {
    readonly delay?: number;
  }
  /** Makes a frame of a still picture. */
  function generateFrame(options: {
    readonly buffer: Buffer;
    /** In milliseconds. */
    readonly delay: number;
  }): Promise<Frame>;
  /** Writes an animation of frames that are as large as it is. */
  function save(
    path: string,
    options: {
      readonly width: number;
      readonly height: number;
      readonly frames: readonly Frame[];
      /** 0: without end. */
      readonly loops?: number;
    },
  ): Promise<void>;
  const Image: {
    readonly generateFrame: typeof generateFrame;
    readonly save: typeof save;
  };
}
