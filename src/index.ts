export { classify } from './core/classify.ts';
