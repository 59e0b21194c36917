const PATHS = {
  wrench:
    "M10 2.500a3.500 3.500 0 0 0-3.200 4.900L2.500 11.700l1.800 1.800 4.300-4.300A3.500 3.500 0 0 0 13.500 6l-2 2-2-.5-.5-2z",
  close: "M4 4l8 8M12 4l-8 8",
  trash: "M3 4.500h10M6 4.500V3h4v1.500M4.500 4.500l.6 8.500h5.800l.6-8.500M6.700 7v4M9.300 7v4",
  search: "M7 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10 10l3.500 3.500",
  warn: "M8 2.500L14 13H2zM8 6.500v3M8 11.200v.3",
  info: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 7.300v3.500M8 5v.3",
  check: "M3 8.500l3.300 3.300L13 4.800",
} as const;

/** A 16 px sign; its name belongs to the control around it. */
export const Sign = ({ name }: { readonly name: keyof typeof PATHS }) => (
  <svg className="sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
