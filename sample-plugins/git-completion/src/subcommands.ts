/** A git subcommand with the options that are used most. */
export interface Subcommand {
  readonly name: string;
  readonly description: string;
  /** How often people use it, as a rank; higher comes first. */
  readonly rank: number;
  readonly options?: Readonly<Record<string, string>>;
}

/** Subcommands of git that people type, with their most used options. */
export const subcommands: readonly Subcommand[] = [
  {
    name: "add",
    description: "Add file contents to the index",
    rank: 90,
    options: {
      "--all": "Add all changes",
      "--patch": "Choose hunks interactively",
      "--update": "Only files that are tracked",
    },
  },
  { name: "bisect", description: "Find the commit that introduced a bug", rank: 20 },
  { name: "blame", description: "Show who changed each line last", rank: 30 },
  {
    name: "branch",
    description: "List, create or delete branches",
    rank: 70,
    options: {
      "--all": "List remote branches too",
      "--delete": "Delete a branch",
      "--show-current": "Print the current branch",
    },
  },
  {
    name: "checkout",
    description: "Switch branches or restore files",
    rank: 75,
    options: { "-b": "Create a branch", "--detach": "Detach HEAD at the commit" },
  },
  { name: "cherry-pick", description: "Apply the changes of existing commits", rank: 40 },
  { name: "clean", description: "Remove untracked files", rank: 25 },
  { name: "clone", description: "Clone a repository into a new folder", rank: 60 },
  {
    name: "commit",
    description: "Record changes to the repository",
    rank: 95,
    options: {
      "--all": "Commit all changed tracked files",
      "--amend": "Replace the last commit",
      "--message": "Use this message",
      "--no-edit": "Keep the message",
    },
  },
  { name: "config", description: "Get and set options", rank: 45 },
  {
    name: "diff",
    description: "Show changes between commits and files",
    rank: 80,
    options: {
      "--cached": "Changes in the index",
      "--name-only": "Only names of changed files",
      "--stat": "A summary of changes",
    },
  },
  {
    name: "fetch",
    description: "Download objects and refs",
    rank: 65,
    options: { "--all": "From all remotes", "--prune": "Remove refs that are gone" },
  },
  { name: "grep", description: "Print lines that match a pattern", rank: 20 },
  { name: "init", description: "Create an empty repository", rank: 50 },
  {
    name: "log",
    description: "Show the commit history",
    rank: 78,
    options: {
      "--graph": "Draw the history",
      "--oneline": "One line for each commit",
      "--patch": "Show the changes",
    },
  },
  {
    name: "merge",
    description: "Join two or more histories",
    rank: 60,
    options: { "--abort": "Give the merge up", "--no-ff": "Always make a merge commit" },
  },
  { name: "mv", description: "Move or rename a file", rank: 25 },
  {
    name: "pull",
    description: "Fetch and integrate another branch",
    rank: 85,
    options: { "--rebase": "Rebase instead of merging" },
  },
  {
    name: "push",
    description: "Update remote refs",
    rank: 88,
    options: {
      "--force-with-lease": "Overwrite unless the remote moved",
      "--set-upstream": "Remember the remote branch",
      "--tags": "Push tags too",
    },
  },
  {
    name: "rebase",
    description: "Reapply commits on top of another base",
    rank: 55,
    options: {
      "--abort": "Give the rebase up",
      "--continue": "Go on after a conflict",
      "--interactive": "Choose what to do with each commit",
    },
  },
  { name: "reflog", description: "Show where HEAD has been", rank: 25 },
  { name: "remote", description: "Manage remotes", rank: 40 },
  {
    name: "reset",
    description: "Move HEAD, and reset index and files",
    rank: 50,
    options: { "--hard": "Discard changes to files", "--soft": "Keep index and files" },
  },
  { name: "restore", description: "Restore files", rank: 45, options: { "--staged": "In the index" } },
  { name: "revert", description: "Make commits that undo commits", rank: 35 },
  { name: "rm", description: "Remove files", rank: 35 },
  { name: "show", description: "Show objects", rank: 45 },
  {
    name: "stash",
    description: "Put changes aside",
    rank: 58,
    options: { "--include-untracked": "Untracked files too", "--keep-index": "Keep what is staged" },
  },
  {
    name: "status",
    description: "Show the state of the working tree",
    rank: 100,
    options: { "--branch": "Show the branch", "--short": "Short format" },
  },
  {
    name: "switch",
    description: "Switch branches",
    rank: 68,
    options: { "--create": "Create a branch", "--detach": "Detach HEAD at the commit" },
  },
  { name: "tag", description: "List, create or delete tags", rank: 38 },
  { name: "worktree", description: "Manage several working trees", rank: 15 },
];
