import { describe, expect, it } from 'vitest';
import { eraseSurplus, sizeOf, TerminalOutput } from './output.ts';

/** A terminal that remembers what was written. */
function terminal() {
  const written: string[] = [];
  const real = { columns: 80, rows: 24, write: (text: string) => written.push(text) > 0 };
  return { written, output: new TerminalOutput(real as unknown as NodeJS.WriteStream) };
}

describe('TerminalOutput', () => {
  it('passes on what is written at once and in order', () => {
    const { written, output } = terminal();
    output.write('a');
    output.write('b');
    expect(written.map(String)).toEqual(['a', 'b']);
  });
  it('never lets Ink believe that a frame fills the terminal', () => {
    expect(terminal().output.rows).toBeGreaterThan(10_000);
  });
  it('tells of a new width when we are ready', () => {
    const { output } = terminal();
    let told = 0;
    output.on('resize', () => {
      told = output.columns;
    });
    output.changeColumns(60);
    expect(told).toBe(60);
  });
});

describe('eraseSurplus', () => {
  it('counts the rows that wrapped lines take beyond their own', () => {
    const up = '\u001b[2K\u001b[1A';
    expect(eraseSurplus(['x'.repeat(79), 'short', ''], 40)).toBe(up);
    expect(eraseSurplus(['中'.repeat(40)], 30)).toBe(up.repeat(2));
    expect(eraseSurplus(['x'.repeat(40)], 40)).toBe('');
  });
});

describe('sizeOf', () => {
  it('takes the usual size where the terminal does not tell', () => {
    expect(sizeOf({ columns: 0, rows: 0 })).toEqual({ columns: 80, rows: 24 });
  });
});
