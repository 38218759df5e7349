import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { store as editPostStore } from '@wordpress/edit-post';
import { useEffect, useRef } from '@wordpress/element';
import { registerPlugin } from '@wordpress/plugins';
import type { ComponentType } from 'react';
import { DocumentPanel, Sidebar, SidebarMenuItem } from './panels.ts';

type Texts = { title: string; icon: string; open: string };

type Parts = {
  /** What is in it so far, as items of a list. */
  Summary: ComponentType;
  Fields: ComponentType;
};

/** Fields of an editor in a sidebar of their own, and a panel of the settings that sums them up and opens it. */
export function registerSidebar(
  name: string,
  { title, icon, open }: Texts,
  { Summary, Fields }: Parts,
): void {
  // The button in the settings opens the sidebar and moves the focus into it.
  let wantsFocus = false;

  function Pane() {
    const heading = useRef<HTMLHeadingElement>(null);
    useEffect(() => {
      if (wantsFocus) {
        wantsFocus = false;
        heading.current?.focus();
      }
    }, []);
    return (
      <div className="fighter-facts-pane">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Fields />
      </div>
    );
  }

  function Panel() {
    const { openGeneralSidebar } = useDispatch(editPostStore);
    const onClick = () => {
      wantsFocus = true;
      openGeneralSidebar(`${name}/${name}`);
    };
    return (
      <DocumentPanel name={name} title={title}>
        <ul>
          <Summary />
        </ul>
        <Button variant="secondary" onClick={onClick}>
          {open}
        </Button>
      </DocumentPanel>
    );
  }

  function Plugin() {
    return (
      <>
        <Panel />
        <SidebarMenuItem target={name} icon={icon}>
          {title}
        </SidebarMenuItem>
        <Sidebar name={name} title={title} icon={icon}>
          <Pane />
        </Sidebar>
      </>
    );
  }

  registerPlugin(name, { render: Plugin, icon });
}
