/** A north arrow and a scale, for a sheet that is turned. */
import { clear } from '../palette';
import type { Brush } from './brush';

const SERIF = '"Source Serif 4 Variable", Georgia, serif';
const KILOMETRES = 50;

export function compass(brush: Brush): void {
  const { canvas, board, colours } = brush;
  if (!board.compass) return;
  const { at, turn, km } = board.compass;
  canvas.save();
  canvas.translate(...at);
  canvas.strokeStyle = clear(colours['water-name'], 0.65);
  canvas.fillStyle = clear(colours['water-name'], 0.75);
  canvas.setLineDash([]);
  canvas.lineWidth = 1.1;
  canvas.save();
  canvas.rotate((turn * Math.PI) / 180);
  canvas.beginPath();
  canvas.arc(0, 0, 25, 0, 2 * Math.PI);
  for (let tick = 0; tick < 16; tick++) {
    const [x, y] = [Math.cos((tick * Math.PI) / 8), Math.sin((tick * Math.PI) / 8)];
    canvas.moveTo(x * 25, y * 25);
    canvas.lineTo(x * (tick % 4 ? 28 : 31), y * (tick % 4 ? 28 : 31));
  }
  canvas.stroke();
  canvas.beginPath();
  canvas.moveTo(0, -38);
  canvas.lineTo(5.5, 0);
  canvas.lineTo(0, 30);
  canvas.lineTo(-5.5, 0);
  canvas.closePath();
  canvas.stroke();
  canvas.beginPath();
  canvas.moveTo(0, -38);
  canvas.lineTo(5.5, 0);
  canvas.lineTo(-5.5, 0);
  canvas.fill();
  canvas.font = `700 17px ${SERIF}`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'alphabetic';
  canvas.translate(0, -43);
  canvas.fillText('N', 0, 0);
  canvas.restore();
  const length = KILOMETRES * km;
  const [left, base] = [-length / 2, 62];
  canvas.beginPath();
  for (const share of [0, 0.2, 0.4, 1]) {
    canvas.moveTo(left + length * share, base - 5);
    canvas.lineTo(left + length * share, base);
  }
  canvas.moveTo(left, base);
  canvas.lineTo(left + length, base);
  canvas.stroke();
  canvas.font = `italic 500 12px ${SERIF}`;
  canvas.textAlign = 'center';
  canvas.fillText(`${KILOMETRES} km`, 0, base + 14);
  canvas.restore();
}
