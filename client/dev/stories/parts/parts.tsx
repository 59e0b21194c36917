import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { OddsButton } from "../../../ui/controls/odds-button.tsx";
import { createOddsPainter, type OddsFace } from "../../../ui/controls/odds-face.ts";
import { Segment } from "../../../ui/controls/segment.tsx";
import { Switch } from "../../../ui/controls/switch.tsx";
import { Tabs } from "../../../ui/controls/tabs.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Emblem } from "../../../ui/marks/emblem/emblem.tsx";
import { Tag } from "../../../ui/marks/tag.tsx";
import styles from "./parts.module.css";

const FACE: OddsFace = {
  state: "open",
  sign: null,
  move: null,
  label: "Over 2.5",
  price: "1.85",
  name: "Over 2.5,",
  isPriceLast: true,
};
const FACES: readonly (readonly [string, Partial<OddsFace>, boolean])[] = [
  ["default", {}, false],
  ["selected", {}, true],
  ["selected and rising", { move: "up", price: "1.92" }, true],
  ["selected and falling", { move: "down", price: "1.78" }, true],
  ["rising", { move: "up", price: "1.92" }, false],
  ["falling", { move: "down", price: "1.78" }, false],
  ["locked", { state: "locked" }, false],
  ["locked, selected", { state: "locked" }, true],
  ["awaiting its result", { state: "locked", sign: "loader" }, false],
  ["closed", { state: "closed" }, false],
  ["closed, won", { state: "closed", sign: "win" }, false],
  ["closed, lost", { state: "closed", sign: "lose" }, false],
  ["prebook", { state: "prebook" }, false],
  ["blocked", { state: "blocked" }, false],
  ["loading", { state: "loading" }, false],
  ["long label", { label: "Iron Lanterns −12.5", name: "Iron Lanterns −12.5,", price: "12.50" }, false],
  ["Indo", { price: "−1.1764" }, false],
  ["125", { price: "125.00" }, false],
];

/** A price in each of its states; where prices are stale all of them are grey. */
export const OddsButtons = ({ isStale = false }: { readonly isStale?: boolean }) => (
  <div className={styles.grid} data-stale={isStale ? "" : undefined}>
    {FACES.map(([name, face, pressed]) => (
      <div key={name}>
        <OddsButton
          attach={(node) => {
            if (node) createOddsPainter(node)({ ...FACE, ...face });
          }}
          pressed={pressed}
        />
        <small>{name}</small>
      </div>
    ))}
  </div>
);

const CHOICES = [
  { value: "one", label: "Single", count: 3 },
  { value: "two", label: "Combo" },
  { value: "three", label: "In-match" },
] as const;

export function Controls() {
  const [choice, setChoice] = useState<string>("one");
  const [isOn, setOn] = useState(true);
  return (
    <div className={styles.page}>
      <div className={styles.row}>
        <Button tone="go">Move to slip</Button>
        <Button>Keep it</Button>
        <Button tone="line">Remove leg</Button>
        <Button tone="warn">Accept changes</Button>
        <Button disabled>Place bet</Button>
        <Button tone="quiet" size="small">
          Quiet
        </Button>
        <Switch checked={isOn} onChange={setOn} label="Switch" />
        <Chip pressed={isOn} count={4} onClick={() => setOn(!isOn)}>
          Home
        </Chip>
      </div>
      <div className={styles.row}>
        <Tabs name="Tabs" choices={CHOICES} value={choice} onChange={setChoice} />
        <Segment name="Segment" choices={CHOICES} value={choice} onChange={setChoice} />
      </div>
      <Marks />
      <div className={styles.row}>
        <Field label="Stake" prefix="USD" defaultValue="250.00" figure />
        <Field label="Stake" prefix="USD" defaultValue="5.00" figure error="Minimum bet should be 10" />
      </div>
      <EmptyState
        icon="star"
        title="No favourites yet"
        text="Tap the star on a match and it waits here for you."
        action={<Button>Browse matches</Button>}
      />
    </div>
  );
}

const Marks = () => (
  <div className={styles.row}>
    <Tag icon="clock">Pending</Tag>
    <Tag tone="warn" icon="clock">
      Paused
    </Tag>
    <Tag tone="win" icon="win">
      Win
    </Tag>
    <Tag tone="loss" icon="lose">
      Loss
    </Tag>
    <Tag tone="mine" icon="check">
      In your combo
    </Tag>
    {["Red Foxes", "Blue Owls", "vitalis", "Zenith", "Ōkami 9", "Кочевники"].map((name) => (
      <Emblem key={name} teamName={name} src={null} size={40} />
    ))}
  </div>
);
