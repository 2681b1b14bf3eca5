/** Plugins in QuickJS, compiled to WebAssembly: the machine and its two sides, for every platform with threads. */
export { MachineChannel, type MachineThreadEvents, type MachineThreadHandle } from "./machine-channel.ts";
export { serveMachine } from "./serve-machine.ts";
