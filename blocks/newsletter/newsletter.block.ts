import { words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { Newsletter } from './newsletter';

export const newsletter = defineBlock({
  name: 'newsletter',
  parse({ attributes }, { newsletterFormId }) {
    const formId = words(attributes, 'formid') || newsletterFormId;
    return formId === '' ? null : { formId };
  },
  View: Newsletter,
  demos: [
    { title: 'The site’s own list', html: '<div data-block="newsletter"></div>' },
    { title: 'A list of its own', html: '<div data-block="newsletter" data-formid="tournament"></div>' },
  ],
});
