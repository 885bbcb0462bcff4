/** The painter beside the page, so that the map moves while it draws. */
import { Painter, type Order } from './painter';

const here = self as unknown as {
  fonts: FontFaceSet;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
  addEventListener: (kind: 'message', hear: (event: MessageEvent<Order>) => void) => void;
};

const painter = new Painter(
  here.fonts,
  (size) => new OffscreenCanvas(size, size),
  (done) => here.postMessage(done, [done.picture as ImageBitmap]),
  () => new Promise((go) => setTimeout(go)),
);
here.addEventListener('message', ({ data }) => painter.take(data));
