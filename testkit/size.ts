/** `usual` in `npm test`; `nightly` in `npm run nightly`, which sets `CLUTCH_TEST_SIZE`. */
export const sized = (usual: number, nightly: number): number =>
  process.env["CLUTCH_TEST_SIZE"] === "nightly" ? nightly : usual;
