/** The process that draws pictures, so that answers never wait for a drawing. It ends when its parent process ends. */
import os from 'node:os';
import { placeholderSvg } from './placeholder.ts';
import type { Drawn, Task } from './pictures.ts';

try {
  os.setPriority(10);
} catch {
  // Some systems don't let a process lower its own priority; then pictures are drawn at the normal one.
}
process.on('disconnect', () => process.exit(0));

/** Without sharp demo-art can't be loaded; then pictures are placeholders. */
const artist = import('#demo-art/draw.ts').then(
  (art) => async (pathname: string, scale: number) => (await art.drawPicture(pathname, scale))?.body ?? null,
  (error: unknown) => {
    console.error(`demo-cms: demo-art cannot be loaded: ${String(error)}`);
    return drawPlaceholder;
  },
);

function drawPlaceholder(pathname: string) {
  const svg = placeholderSvg(pathname);
  return svg === null ? null : Buffer.from(svg);
}

async function draw({ job, pathname, scale }: Task) {
  const answer = (drawn: Omit<Drawn, 'job'>) => process.send?.({ job, ...drawn });
  try {
    answer({ body: await (await artist)(pathname, scale) });
  } catch (error) {
    answer({ body: null, error: String(error) });
  }
}

process.on('message', (task: Task) => void draw(task));
