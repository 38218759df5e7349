import { handleSignup } from '#lib/signup/handle-signup.ts';

export const POST = handleSignup;
