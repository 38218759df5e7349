import vm from 'node:vm';
import { bundleScripts } from './bundle-scripts.ts';

test('inline scripts are classic scripts, and none ends its element', async () => {
  const { inline, tooltips } = await bundleScripts();
  for (const code of [...Object.values(inline), tooltips]) {
    expect(new vm.Script(code)).toBeInstanceOf(vm.Script);
    expect(code).not.toMatch(/<\/script|<!--|^import |^export /m);
  }
});

test('the script for other sites is small, and stores and evaluates nothing', async () => {
  const { tooltips } = await bundleScripts();
  expect(Buffer.byteLength(tooltips)).toBeLessThan(3000);
  expect(tooltips).not.toMatch(
    /innerHTML|localStorage|sessionStorage|cookie|indexedDB|eval\(|Function\(|<style/,
  );
});
