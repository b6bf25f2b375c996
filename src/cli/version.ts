import manifest from '../../package.json' with { type: 'json' };

export const NAME = manifest.name;
export const VERSION = manifest.version;
