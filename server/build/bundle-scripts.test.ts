import vm from 'node:vm';
import { bundleScripts } from './bundle-scripts.ts';

test('inline scripts are classic scripts, and none ends its element', async () => {
  const { inline } = await bundleScripts();
  for (const code of Object.values(inline)) {
    expect(new vm.Script(code)).toBeInstanceOf(vm.Script);
    expect(code).not.toMatch(/<\/script|<!--|^import |^export /m);
  }
});
