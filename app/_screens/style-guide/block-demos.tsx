import styles from './style-guide.module.css';
import type { Block, Demo } from '#blocks/define-block.tsx';
import * as registry from '#blocks/registry.ts';
import { renderHtml } from '#blocks/render-html.tsx';
import { CopyButton } from '#components/copy-button/copy-button.tsx';
import { Link } from '#components/link/link.tsx';
import { SectionHeading } from '#components/section-heading/section-heading.tsx';
import { styleGuideBlockPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';

const blocks: readonly Block[] = Object.values(registry);
const marks: Demo = {
  title: 'Keywords, links and colours',
  html: `<p>A [k=glossary/parry]parry[/k] answers a blow, [FF7788]bleed[-] hurts over time, and the [k=/academy/glossary/]glossary[/k] knows the rest.</p>`,
};

function DemoView({ name, demo, shape }: { name: string; demo: Demo; shape: 'beside' | 'below' }) {
  const context = usePageContext();
  return (
    <div className={styles.part}>
      <p className={styles.demoTitle}>{demo.title}</p>
      <div className={styles.demo} data-shape={shape}>
        <div className={styles.stage}>{renderHtml(demo.html, context).body}</div>
        <div className={styles.source}>
          <pre className={styles.markup} tabIndex={0} role="region" aria-label={`${name}: ${demo.title}`}>
            <code>{demo.html}</code>
          </pre>
          <CopyButton text={demo.html} />
        </div>
      </div>
    </div>
  );
}

/** The demo of one block without copy buttons, so that the page has no other script than the block's. */
export function BlockDemo({ block }: { block: Block }) {
  const context = usePageContext();
  const { name, demos } = block;
  return demos.map(({ title, html }) => (
    <div key={title} className={styles.stage}>
      {renderHtml(html, context).body}
      <pre className={styles.markup} tabIndex={0} role="region" aria-label={`${name}: ${title}`}>
        <code>{html}</code>
      </pre>
    </div>
  ));
}

export function BlockDemos() {
  return (
    <section className={styles.part}>
      <SectionHeading id="blocks">Blocks</SectionHeading>
      {blocks.map(({ name, demos, isWide }) => (
        <div key={name} className={styles.block} id={`block-${name}`}>
          <h3 className={styles.blockName}>
            <Link className={styles.blockLink} target={styleGuideBlockPath(name)}>
              {name}
            </Link>
          </h3>
          {demos.map((demo) => (
            <DemoView key={demo.title} name={name} demo={demo} shape={isWide ? 'below' : 'beside'} />
          ))}
        </div>
      ))}
      <div className={styles.block} id="block-marks">
        <h3 className={styles.blockName}>Inline marks</h3>
        <DemoView name="marks" demo={marks} shape="beside" />
      </div>
    </section>
  );
}
