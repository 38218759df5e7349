/** The places of the editor that panels go to. They moved from one package to the other in WordPress 6.6. */
import * as editPost from '@wordpress/edit-post';
import * as editor from '@wordpress/editor';

/** Only the one that is there is read: the old names still answer, with a warning in the console. */
function place<Component>(now: Component | undefined, before: () => Component | undefined): Component {
  const found = now ?? before();
  if (!found) throw new Error('This editor has no place for panels of plugins.');
  return found;
}

export const DocumentPanel = place(
  editor.PluginDocumentSettingPanel,
  () => editPost.PluginDocumentSettingPanel,
);
export const StatusInfo = place(editor.PluginPostStatusInfo, () => editPost.PluginPostStatusInfo);
export const PrePublishPanel = place(editor.PluginPrePublishPanel, () => editPost.PluginPrePublishPanel);
export const Sidebar = place(editor.PluginSidebar, () => editPost.PluginSidebar);
export const SidebarMenuItem = place(
  editor.PluginSidebarMoreMenuItem,
  () => editPost.PluginSidebarMoreMenuItem,
);
