#!/usr/bin/env bun
import { runClutch } from "./run-clutch.ts";

const write = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);
process.exitCode = await runClutch(process.argv.slice(2), { env: process.env, write, complain });
