import { defineTitledBox } from '#blocks/titled-box.tsx';
import styles from './box.module.css';

export const box = defineTitledBox({
  name: 'box',
  title: 'Box',
  description: 'A frame around text.',
  icon: 'align-wide',
  styles,
  demos: [
    {
      title: 'With a title',
      html: `<div data-block="box" data-title="Patch notes in short">
  <ul>
    <li>Energy refills every six minutes.</li>
    <li>Crews may hold up to thirty Challengers.</li>
  </ul>
</div>`,
    },
    {
      title: 'Without a title, another block inside',
      html: `<div data-block="box">
  <p>The Hollow Regent waits at the end of the Convergence.</p>
  <div data-block="button" data-link="/events/" data-variant="ghost">See all events</div>
</div>`,
    },
  ],
});
