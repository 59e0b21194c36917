/** What shows a stream: a player of ours by the kind of its media, or a frame of its own. */
export type StreamType = "flv" | "m3u8" | "mp4" | "frame";

const EXTENSION = /\.(flv|m3u8|mp4)$/i;

/**
 * The kind of a stream by its address (G-69): the extension before any '?' decides between flv, m3u8 and mp4; any other https
 * address is shown in a frame. Null for what cannot be shown: no address, another protocol, or http media on an https page,
 * which the browser would block.
 */
export function streamType(address: string, pageProtocol = "https:"): StreamType | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const extension = EXTENSION.exec(url.pathname)?.[1]?.toLowerCase() as "flv" | "m3u8" | "mp4" | undefined;
  if (url.protocol === "https:") return extension ?? "frame";
  return url.protocol === "http:" && pageProtocol === "http:" ? (extension ?? null) : null;
}
