import { fieldsOf, textOf } from './fields.ts';
import { ok } from './routes.ts';

/** Newsletter addresses, kept in memory; one that begins with `fail@` is refused, so that refusals can be tried. */
export function openSignUps() {
  const all: { form: string; email: string; at: string }[] = [];
  return {
    all: () => all,
    clear: () => void (all.length = 0),
    add(form: string, body: unknown) {
      const email = textOf(fieldsOf(body).email).trim();
      const valid = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email);
      if (!form) return ok({ code: 'MissingForm', msg: 'The form is not known.' });
      if (!valid) return ok({ code: 'InvalidEmail', msg: 'The address is not valid.' });
      if (email.startsWith('fail@')) {
        return ok({ code: 'Error', msg: 'The list does not take this address.' });
      }
      all.push({ form, email, at: new Date().toISOString() });
      return ok({ code: 'Success', msg: 'Thank you for subscribing!' });
    },
  };
}

export type SignUps = ReturnType<typeof openSignUps>;
