#!/usr/bin/env node
// Copies the description of the blocks into the plugin, so that the plugin's folder is whole by itself.
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const from = fileURLToPath(new URL('../../blocks/catalog.json', import.meta.url));
const to = fileURLToPath(new URL('../fighter-site/catalog.json', import.meta.url));
copyFileSync(from, to);
