import { handleSignup } from '@/lib/signup/handle-signup';

export const POST = handleSignup;
