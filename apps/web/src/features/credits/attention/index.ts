export { CreditsAttention } from './credits-attention.tsx';
