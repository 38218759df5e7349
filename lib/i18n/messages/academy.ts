import { defineMessages } from '@/lib/i18n/define-messages';

export const academy = defineMessages({});
