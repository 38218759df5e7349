/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import GalleryViewer from './gallery-viewer.client.tsx';

// jsdom knows no modal dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
});

test('the buttons are in the page’s language, the caption in that of the text around it', () => {
  render(
    <div lang="en">
      <div className="gallery">
        {['One', 'Two'].map((name) => (
          <figure key={name}>
            <a className="gallery-link" href={`/${name}.webp`}>
              <img src={`/${name}.webp`} alt={name} />
            </a>
            <figcaption>{`Caption ${name}`}</figcaption>
          </figure>
        ))}
      </div>
      <GalleryViewer
        language="de"
        texts={{ place: '{number} von {total}', previous: 'Zurück', next: 'Weiter', close: 'Schließen' }}
      />
    </div>,
  );
  fireEvent.click(screen.getByRole('img', { name: 'One' }));
  const dialog = screen.getByRole('dialog', { name: '1 von 2' });
  const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
  for (const name of ['Zurück', 'Weiter', 'Schließen'])
    expect(languageOf(screen.getByRole('button', { name }))).toBe('de');
  expect(languageOf(dialog.querySelector('figcaption') ?? dialog)).toBe('en');
});
