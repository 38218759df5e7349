import { defineTitledBox } from '#blocks/titled-box.tsx';
import styles from './spiky-box.module.css';

export const spikyBox = defineTitledBox({
  name: 'spiky-box',
  title: 'Spiky box',
  description: 'A box with spikes.',
  icon: 'warning',
  styles,
  demos: [
    {
      title: 'A shout',
      html: `<div data-block="spiky-box" data-title="Double Shards!">
  <p>Win three fights in the Convergence this weekend and your Shards count twice.</p>
</div>`,
    },
  ],
});
