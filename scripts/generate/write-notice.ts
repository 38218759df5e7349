/** `npm run notice`: writes NOTICE anew, after packages have changed. */
import { writeFileSync } from 'node:fs';
import { noticeText } from './notice.ts';

writeFileSync('NOTICE', noticeText());
