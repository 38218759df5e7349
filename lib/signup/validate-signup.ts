/** Local part, @, domain and a suffix of at least two letters. The browser's form uses the same check. */
const email = /^[^\s@,;<>()[\]\\"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;

type SignupFields = { email: string; agree: boolean };
export type SignupErrors = { email?: true; agree?: true };

export function validateSignup(fields: SignupFields): SignupErrors {
  const address = fields.email.trim();
  return {
    ...(address.length <= 254 && email.test(address) ? {} : { email: true as const }),
    ...(fields.agree ? {} : { agree: true as const }),
  };
}
