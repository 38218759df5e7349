type Given = { fighterGiven?: Record<string, unknown> };

/** What PHP hands to a script (includes/class-script.php). The caller names the type: both sides are in this plugin. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function given<Values>(script: string): Values {
  return (window as Window & Given).fighterGiven?.[script] as Values;
}
