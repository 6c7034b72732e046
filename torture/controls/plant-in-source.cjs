// Loaded before the tests of a control: whoever reads one of the files of `PLANTED` gets it with the defect. A text to replace that
// is not there ends the process, so that a control never passes because it planted nothing.
const fs = require('node:fs');

const planted = JSON.parse(process.env.PLANTED);
const { readFileSync } = fs;

fs.readFileSync = (file, ...options) => {
  const content = readFileSync(file, ...options);
  const edits = planted.filter((edit) => String(file).endsWith(`/${edit.file}`));
  if (edits.length === 0 || typeof content !== 'string') return content;
  return edits.reduce((text, { file: name, from, to }) => {
    if (!text.includes(from)) {
      process.stderr.write(`Nothing to plant in ${name}: ${from}\n`);
      process.exit(99);
    }
    return text.replace(from, to);
  }, content);
};
