import { Limits } from './limits.ts';
import type { Ack, Answer, History, Shown, Version } from './record.ts';

/** Says which answers of a history break a rule (docs/history.md). A plain function of what was written down. */

export type Finding = {
  rule:
    /** Older than the last version that the site has said it knows. */
    | 'old'
    /** An article that was taken back, in a tile on another page. */
    | 'taken back'
    /** A notice after its end. */
    | 'ended'
    /** One visitor of one process, or of the edge, got an older version than before. */
    | 'back in time'
    /** A 5xx where an answer existed. */
    | 'error'
    /** What was never so: a part is missing that was always there, or a version that nobody wrote. */
    | 'never so';
  answer: Answer;
  shown?: Shown;
  /** The version that the answer had to know. */
  expected?: number;
  /** How the site knew of it. */
  ack?: Ack;
  /** Milliseconds beyond the limit. */
  late?: number;
};

/** A clock that is wrong is so by less (plan.ts). */
const mostWrong = 1000;

class Checker {
  #limits;
  #versions = new Map<string, Version[]>();
  #acks = new Map<string, Ack[]>();
  #history;
  findings: Finding[] = [];

  constructor(history: History) {
    this.#history = history;
    this.#limits = new Limits(history);
    for (const version of history.versions) push(this.#versions, version.thing, version);
    for (const ack of history.acks) push(this.#acks, ack.thing, ack);
  }

  /** The versions that look like this, and were there when the answer came. */
  #possible(answer: Answer, { thing, version: shown }: Shown): Version[] {
    const { answeredAt } = answer;
    const isOver = answeredAt + (this.#isClockWrong(answer) ? mostWrong : 0);
    const looksSo = ({ version, isGone, endsAt = Infinity }: Version) =>
      shown === null ? isGone || endsAt <= isOver : version === shown && !isGone;
    return (this.#versions.get(thing) ?? []).filter((one) => one.at <= answeredAt && looksSo(one));
  }

  /** The edits that the answer must know of, with the newest version last. */
  #due(answer: Answer, { thing, place }: Shown) {
    return (this.#acks.get(thing) ?? [])
      .map((ack) => ({ ack, deadline: this.#limits.deadline(ack, answer.entrance, place) }))
      .filter(({ deadline }) => deadline < answer.askedAt)
      .toSorted((a, b) => a.ack.version - b.ack.version);
  }

  /** Whether the answer may show this: one of the versions that are not too old looks like that. */
  checkAge(answer: Answer, shown: Shown) {
    const last = this.#due(answer, shown).at(-1);
    const floor = last?.ack.version ?? 0;
    const possible = this.#possible(answer, shown);
    if (possible.length === 0) this.findings.push({ rule: 'never so', answer, shown });
    else if (last && possible.every(({ version }) => version < floor)) {
      const late = answer.askedAt - last.deadline;
      this.findings.push({ rule: 'old', answer, shown, expected: floor, ack: last.ack, late });
    } else this.#checkGone(answer, shown);
  }

  /** What was taken back or has ended is never shown, not even for the ten seconds of what stands around pages. */
  #checkGone(answer: Answer, shown: Shown) {
    const { version, thing } = shown;
    if (version === null || shown.place !== 'around') return;
    const versions = this.#versions.get(thing) ?? [];
    const { endsAt = Infinity } = versions[version] ?? {};
    if (endsAt < answer.askedAt && !this.#isClockWrong(answer))
      this.findings.push({ rule: 'ended', answer, shown, late: answer.askedAt - endsAt });
    const isArticle = thing !== 'notice' && thing !== 'menu';
    const takenBack = this.#due(answer, { ...shown, place: 'itself' }).findLast(
      ({ ack }) => ack.version > version && versions[ack.version]?.isGone,
    );
    if (!isArticle || !takenBack) return;
    const { ack, deadline } = takenBack;
    const late = answer.askedAt - deadline;
    this.findings.push({ rule: 'taken back', answer, shown, expected: ack.version, ack, late });
  }

  #isClockWrong({ entrance, askedAt, answeredAt }: Answer) {
    const time = { from: askedAt - mostWrong, to: answeredAt };
    return this.#limits.isDuring('clock', time, entrance === 'edge' ? undefined : entrance);
  }

  /**
   * Whether a visitor through the edge, who has seen a version, may get none that is older: all instances have known of it for a
   * second. While the CMS answers, age alone says so. Meanwhile the store has to have been there, from which an instance takes
   * what another one made.
   */
  #isKnownToAll(answer: Answer, shown: Shown, seen: number) {
    const due = this.#due(answer, shown).find(({ ack }) => ack.version >= seen);
    if (!due || !this.#limits.mayBeOld('edge', { from: answer.askedAt, to: answer.answeredAt })) return false;
    const since = { from: due.ack.at, to: answer.answeredAt };
    return !(['store', 'network'] as const).some((what) => this.#limits.isDuring(what, since));
  }

  /** Follows what each visitor of one process, or of the edge, saw of each thing at each address. */
  checkOrder() {
    const seen = new Map<string, number>();
    for (const answer of this.#history.answers.toSorted((a, b) => a.askedAt - b.askedAt)) {
      for (const shown of answer.shown) {
        const { visitor, entrance, process, address } = answer;
        const key = JSON.stringify([visitor, entrance, process, address, shown.place, shown.thing]);
        const before = seen.get(key) ?? 0;
        const possible = this.#possible(answer, shown);
        // What is gone looks the same in all versions, so it is taken for the first that it can be.
        const now = possible.find(({ version }) => version >= before);
        if (now) seen.set(key, now.version);
        else if (possible.length > 0 && (entrance !== 'edge' || this.#isKnownToAll(answer, shown, before)))
          this.findings.push({ rule: 'back in time', answer, shown, expected: before });
      }
    }
  }

  checkError(answer: Answer) {
    if (answer.status < 500) return;
    const time = { from: answer.askedAt, to: answer.answeredAt };
    const instances =
      answer.entrance === 'edge'
        ? Array.from({ length: this.#history.instances }, (_, number) => number)
        : [answer.entrance];
    // The edge notices within a second that an instance is away or back.
    const margin = answer.entrance === 'edge' ? 1000 : 0;
    const isUp = (instance: number) =>
      !(['instance', 'frozen', 'network', 'way from the edge'] as const).some((what) =>
        this.#limits.isDuring(what, { from: time.from - margin, to: time.to }, instance),
      );
    const hasAnswer = (instance: number) =>
      !this.#limits.isDuring('cms', time) || this.#hasAnswered(instance, answer);
    const well = instances.filter(isUp);
    // The edge asks any of them.
    if (well.length > 0 && well.every(hasAnswer)) this.findings.push({ rule: 'error', answer });
  }

  /** Whether the process that runs in the instance has answered this address before, and not with 404. */
  #hasAnswered(instance: number, { address, askedAt }: Answer) {
    const before = this.#history.answers.filter(
      (one) => one.entrance === instance && one.address === address && one.answeredAt < askedAt,
    );
    const processes = Math.max(...before.map(({ process }) => process));
    const last = before.findLast(({ process, status }) => process === processes && status > 0);
    const restarted = { from: last?.answeredAt ?? 0, to: askedAt };
    return last?.status === 200 && !this.#limits.isDuring('instance', restarted, instance);
  }

  checkAll() {
    for (const answer of this.#history.answers) {
      this.checkError(answer);
      const time = { from: answer.askedAt, to: answer.answeredAt };
      if (this.#limits.mayBeOld(answer.entrance, time)) continue;
      for (const shown of answer.shown) this.checkAge(answer, shown);
    }
    this.checkOrder();
  }
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  map.set(key, [...(map.get(key) ?? []), value]);
}

export function check(history: History): Finding[] {
  const checker = new Checker(history);
  checker.checkAll();
  return checker.findings.toSorted((a, b) => a.answer.askedAt - b.answer.askedAt);
}
