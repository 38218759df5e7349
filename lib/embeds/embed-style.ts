import { fonts } from '#game/fonts.ts';
import { classColours, palette } from '#game/palette.ts';

const classRules = Object.entries(classColours)
  .map(([name, { colour }]) => `[data-class=${name}]{--tone:${colour}}`)
  .join('\n');

/**
 * The style of embeds: one text for all of them, which their policy names by its hash. The fonts are those of the visitor,
 * since a sheet of fonts is ten times as large as an embed.
 */
export const embedStyle = `
:root{--tone:${palette.accent};color-scheme:dark}
${classRules}
*{box-sizing:border-box;margin:0}
body{display:flex;flex-direction:column;min-height:100vh;background:${palette.page};color:${palette.text};font:16px/1.5 ${fonts.text.stack};overflow-wrap:anywhere}
main{display:grid;flex:1;align-content:start;border-top:4px solid var(--tone)}
main>div{display:grid;align-content:start;gap:8px;padding:16px}
img{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;object-position:50% 20%;background:${palette.panel}}
[data-card] img{aspect-ratio:1200/630}
h1{font:800 28px/1.05 ${fonts.display.stack};text-transform:uppercase}
a{color:${palette.text}}
h1 a,li a{text-decoration:none}
h1 a:hover,li a:hover{text-decoration:underline}
:focus-visible{outline:3px solid ${palette.focus};outline-offset:2px}
.notes{display:flex;flex-wrap:wrap;gap:2px 12px;color:var(--tone);font-size:14px}
ul{padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:8px 0;border-bottom:1px solid ${palette.hairline}}
li a,li b{font-weight:700}
li .notes{color:${palette.muted}}
li[data-class] a{color:var(--tone)}
footer{padding:10px 16px;background:${palette.panel};font-size:14px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (min-width:440px){[data-beside]{grid-template-columns:40% 1fr;align-content:stretch}[data-beside] img{height:0;min-height:100%;aspect-ratio:auto}}
@media (forced-colors:active){main{border-color:CanvasText}}
`;
