/** An empty video. While it plays, browsers without a wake lock keep the screen awake, too. */

const FRAME_MS = 1_000;
const [DARK, DARKER] = ['#070d18', '#060b15'];

/**
 * Other browsers accept a muted video. WebKit, which all browsers on an iPhone use, requires sound and a video that is
 * part of the page.
 */
const needsSound = navigator.vendor.startsWith('Apple');

export class SilentVideo {
  #element: HTMLVideoElement | null = null;
  #release: () => void = () => {};

  /** Starts or resumes the video. Must be called in a tap handler. */
  play(): void {
    this.#element ??= this.#begin();
    // Rejected if the browser does not accept this tap; the next one may succeed.
    if (this.#element.paused) this.#element.play().catch(() => {});
  }

  stop(): void {
    this.#element?.remove();
    this.#element = null;
    this.#release();
  }

  #begin(): HTMLVideoElement {
    const pictures = pictureStream();
    const sound = needsSound ? soundStream() : null;
    const tracks = [pictures, sound].flatMap((source) => source?.stream.getTracks() ?? []);
    const video = document.createElement('video');
    video.srcObject = new MediaStream(tracks);
    video.muted = !needsSound;
    video.playsInline = true;
    video.ariaHidden = 'true';
    video.style.cssText =
      'position:fixed;inset:auto 0 0 auto;width:1px;height:1px;pointer-events:none';
    document.body.append(video);
    this.#release = () => {
      for (const track of tracks) track.stop();
      pictures.end();
      sound?.end();
    };
    return video;
  }
}

interface Source {
  readonly stream: MediaStream;
  readonly end: () => void;
}

/** Draws regularly, because a canvas stream has frames only after drawing. */
function pictureStream(): Source {
  const canvas = document.createElement('canvas');
  canvas.width = 2;
  canvas.height = 2;
  const context = canvas.getContext('2d');
  let frames = 0;
  const draw = () => {
    if (!context) return;
    frames += 1;
    context.fillStyle = frames % 2 ? DARK : DARKER;
    context.fillRect(0, 0, canvas.width, canvas.height);
  };
  draw();
  const stream = canvas.captureStream();
  const timer = setInterval(draw, FRAME_MS);
  return { stream, end: () => clearInterval(timer) };
}

function soundStream(): Source {
  const audio = new AudioContext();
  return {
    stream: audio.createMediaStreamDestination().stream,
    end: () => void audio.close(),
  };
}
