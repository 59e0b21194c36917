#!/usr/bin/env bun
import { runCommand } from "./command/run-command.ts";

const write = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);
process.exitCode = await runCommand(process.argv.slice(2), { env: process.env, write, complain });
