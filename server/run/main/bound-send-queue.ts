import { dlopen, FFIType } from "bun:ffi";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/**
 * What the kernel may hold of one connection's unread answers, in bytes of payload; it counts its own overhead as as much again. By default it
 * grows to megabytes, and stays when the connection is closed until the peer has read it.
 */
const SEND_QUEUE_BYTES = 131_072;
/** A peer that takes nothing for this long is given up with what it was sent, its connection closed or not. */
const UNREAD_LIMIT_MS = 20_000;

/** SO_SNDBUF of SOL_SOCKET and TCP_USER_TIMEOUT of IPPROTO_TCP, by Linux's numbers on x86-64 and ARM. */
const OPTIONS = [
  { level: 1, name: 7, value: SEND_QUEUE_BYTES },
  { level: 6, name: 18, value: UNREAD_LIMIT_MS },
];

/** glibc and musl. */
const LIBRARIES = ["libc.so.6", "libc.so"];

const LISTENING = "0A";

/**
 * Bounds both for all connections of a port that is listened to: they inherit the options of the listening socket, which the runtime has no
 * setting for. False where the system has no such options (not Linux); sockets are then bounded by the sweep alone.
 */
export function boundSendQueue(port: number): boolean {
  if (process.platform !== "linux") return false;
  try {
    const listening = findListening(port);
    const set = openSetOption();
    return listening.length > 0 && listening.every((fd) => OPTIONS.every((option) => set(fd, option)));
  } catch {
    return false;
  }
}

/** Descriptors of this process. */
function findListening(port: number): readonly number[] {
  const address = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const links = new Set<string>();
  for (const file of ["/proc/self/net/tcp", "/proc/self/net/tcp6"]) {
    for (const line of linesOf(file)) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      if (local?.endsWith(address) === true && state === LISTENING) links.add(`socket:[${inode}]`);
    }
  }
  return readdirSync("/proc/self/fd")
    .filter((fd) => links.has(linkOf(fd)))
    .map(Number);
}

/** Without IPv6 its file is not there. */
function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}

/** The descriptor of the folder that was read is closed by now. */
function linkOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return "";
  }
}

type SetOption = (fd: number, option: (typeof OPTIONS)[number]) => boolean;

function openSetOption(): SetOption {
  const { i32, u32, ptr } = FFIType;
  for (const name of LIBRARIES) {
    try {
      const { symbols } = dlopen(name, { setsockopt: { args: [i32, i32, i32, ptr, u32], returns: i32 } });
      return (fd, { level, name: option, value }) =>
        symbols.setsockopt(fd, level, option, new Int32Array([value]), Int32Array.BYTES_PER_ELEMENT) === 0;
    } catch {
      continue;
    }
  }
  throw new Error("no C library found");
}
