const PATH = "/.well-known/clutch-receipt-keys.json";

/** Where the keys are published that receipts of mini-games are signed with; a real operator keeps a copy on a page of its own (RU-29). */
export function FairnessPart({ widgetOrigin }: { readonly widgetOrigin: string }) {
  const words = "these keys";
  return (
    <section className="part" aria-labelledby="fairness-title">
      <h3 id="fairness-title">Fairness</h3>
      <p>
        Receipts of mini-games are signed with{" "}
        {/* Until the page knows where the widget is served, an address would lead to this page's own server. */}
        {widgetOrigin === "" ? (
          words
        ) : (
          <a href={`${widgetOrigin}${PATH}`} target="_blank" rel="noopener noreferrer">
            {words}
          </a>
        )}
        , each with the time it is in force. Check a receipt with a copy of them.
      </p>
    </section>
  );
}
