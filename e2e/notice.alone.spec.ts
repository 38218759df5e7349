import { expect, test } from './support/test.ts';

test('a closed notice comes back when its words change, and only then', async ({ page, cms }) => {
  const say = async (res: string) => {
    await cms.plant({ route: 'components/notification', body: { res } });
    await cms.tell({ type: 'notification' });
    await expect
      .poll(async () => {
        await page.goto('/events/');
        return page.content();
      })
      .toContain(res);
  };
  const notice = page.locator('aside#notification');
  try {
    await say('<p>The Rift is open.</p>');
    await notice.getByRole('button', { name: 'Close the notice' }).click();
    await expect(notice).toBeHidden();
    await say('<p>The <b>Rift</b> is open.</p>');
    await expect(notice).toBeHidden();
    await say('<p>The Rift is shut.</p>');
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Close the notice' }).click();
    await say('<p>The Rift is open.</p>');
    await expect(notice).toBeHidden();
  } finally {
    await cms.reset();
    await cms.tell({ type: 'notification' });
  }
});
