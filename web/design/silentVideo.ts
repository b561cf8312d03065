/** A video that shows and says nothing: while one plays, browsers keep the screen awake, also where there is no wake lock. */

const FRAME_MS = 1_000;
const [DARK, DARKER] = ['#070d18', '#060b15'];

/**
 * Other browsers take a muted one. Those with WebKit, which are all on an iPhone, want sound in it, and a video that is
 * part of the page.
 */
const needsSound = navigator.vendor.startsWith('Apple');

export class SilentVideo {
  #element: HTMLVideoElement | null = null;
  #release: () => void = () => {};

  /** Starts it, or goes on where the browser has paused it; to be called by a tap. */
  play(): void {
    this.#element ??= this.#begin();
    // Refused where the tap does not count: the next one may.
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

/** A frame comes only when something was drawn. */
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
