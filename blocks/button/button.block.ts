import { choice, hasWords, link } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { ButtonBlock } from './button.tsx';

export const button = defineBlock({
  name: 'button',
  title: 'Button',
  description: 'A button that leads on.',
  icon: 'button',
  preview: 'button',
  attributes: {
    link: link('Leads to', {
      required: true,
      help: 'The page that the button opens. # for a button that does nothing yet.',
    }),
    variant: choice(
      'Look',
      { primary: 'Primary', secondary: 'Secondary', ghost: 'Ghost' },
      { help: 'Primary for the one thing to do on a page; the others are quieter.' },
    ),
  },
  content: 'text',
  toProps({ attributes: { link, variant = 'primary' }, ...element }) {
    if (!hasWords(element)) return null;
    return { target: link, variant, label: element.phrases({ links: false }), nested: element.nested() };
  },
  View: ButtonBlock,
  demos: [
    {
      title: 'The three looks',
      html: `<div data-block="button" data-link="/academy/">Enter the Academy</div>
<div data-block="button" data-link="https://store.example/" data-variant="secondary">Visit the store</div>
<div data-block="button" data-link="/news/" data-variant="ghost">Read the news</div>`,
    },
    { title: 'One that leads nowhere yet', html: '<div data-block="button" data-link="#">Soon</div>' },
  ],
});
