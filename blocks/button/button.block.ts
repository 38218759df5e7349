import { hasWords, oneOf, words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { ButtonBlock } from './button';

export const button = defineBlock({
  name: 'button',
  parse(element) {
    const target = words(element.attributes, 'link');
    if (target === '' || !hasWords(element)) return null;
    const variant = oneOf(element.attributes, 'variant', ['primary', 'secondary', 'ghost']) ?? 'primary';
    return { target, variant, label: element.phrases({ links: false }), nested: element.nested() };
  },
  View: ButtonBlock,
  demos: [
    {
      title: 'The three looks',
      html: `<div data-block="button" data-link="/academy/">Enter the Academy</div>
<div data-block="button" data-link="https://store.riftclash.example/" data-variant="secondary">Visit the store</div>
<div data-block="button" data-link="/news/" data-variant="ghost">Read the news</div>`,
    },
    { title: 'One that leads nowhere yet', html: '<div data-block="button" data-link="#">Soon</div>' },
  ],
});
