import { text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { Newsletter } from './newsletter.tsx';

export const newsletter = defineBlock({
  name: 'newsletter',
  title: 'Newsletter',
  description: 'The sign-up form.',
  icon: 'email',
  preview: 'plain',
  attributes: {
    formid: text('Form', { help: 'Its id; empty for the site’s own.' }),
  },
  toProps({ attributes: { formid } }, { newsletterFormId }) {
    const formId = formid || newsletterFormId;
    return formId === '' ? null : { formId };
  },
  View: Newsletter,
  demos: [
    { title: 'The site’s own list', html: '<div data-block="newsletter"></div>' },
    { title: 'A list of its own', html: '<div data-block="newsletter" data-formid="tournament"></div>' },
  ],
});
