/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterFields } from './newsletter-fields.tsx';

const texts = {
  name: 'Newsletter',
  email: 'Email',
  placeholder: 'you@example.com',
  emailError: 'Please enter a valid email.',
  agree: 'I agree',
  agreeError: 'Please check the agreement checkbox to proceed further.',
  submit: 'Sign up',
  sending: 'Sending…',
  thanks: 'Thank you for subscribing!',
  failed: 'Sorry!',
  honeypot: 'Leave this empty',
};

const send = jest.fn<Promise<{ ok: boolean }>, [string, { body: string }]>();

beforeEach(() => {
  send.mockReset().mockResolvedValue({ ok: true });
  Object.assign(globalThis, { fetch: send });
});

function show() {
  const { container } = render(
    <NewsletterFields
      place="footer"
      hidden={{ formid: 'footer', lang: 'en', page: '/news/' }}
      texts={texts}
    />,
  );
  return { form: container.querySelector('form'), user: userEvent.setup() };
}

test('nothing is sent before both fields are valid, and each error is named', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button'));
  expect(screen.getByText(texts.emailError)).toBeTruthy();
  expect(screen.getByText(texts.agreeError)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'a@b.c');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button'));
  expect(screen.getByText(texts.emailError)).toBeTruthy();
  expect(screen.queryByText(texts.agreeError)).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test('valid input goes to the site’s own endpoint, trimmed, with the empty hidden field', async () => {
  const { form, user } = show();
  await user.type(screen.getByLabelText('Email'), '  ada@meridian.example ');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button'));
  const [address, request] = send.mock.calls[0] ?? [];
  expect(address).toBe('/api/signup');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    email: 'ada@meridian.example',
    agree: true,
    formid: 'footer',
    lang: 'en',
    page: '/news/',
    website: '',
  });
  expect(form?.dataset.state).toBe('thanks');
});

test.each([
  ['the endpoint refuses', () => Promise.resolve({ ok: false })],
  ['there is no network', () => Promise.reject(new Error('offline'))],
])('when %s the general error is shown', async (_, answer) => {
  send.mockImplementation(answer);
  const { form, user } = show();
  await user.type(screen.getByLabelText('Email'), 'ada@meridian.example');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(form?.dataset.state).toBe('failed'));
});

test('without script it is an ordinary form to the same endpoint', () => {
  const { form } = show();
  expect(form?.getAttribute('action')).toBe('/api/signup');
  expect(form?.getAttribute('method')).toBe('post');
  expect(document.getElementById('newsletter-thanks')?.textContent).toBe(texts.thanks);
  expect(document.getElementById('newsletter-error')?.textContent).toBe(texts.failed);
});
