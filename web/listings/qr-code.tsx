import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** The width of the quiet zone (the empty margin that the QR code standard requires), in modules. */
const MARGIN = 4;

interface QrCodeProps {
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
}

/** A QR code that encodes `text`. It is dark on white in both themes, because many scanners cannot read inverted codes. */
const QrCode = ({ text, label }: QrCodeProps) => {
  const { size, path } = useMemo(() => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const places = Array.from({ length: code.getModuleCount() }, (_, place) => place);
    const squares = places.flatMap((row) =>
      places
        .filter((column) => code.isDark(row, column))
        .map((column) => `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`),
    );
    return { size: places.length + 2 * MARGIN, path: squares.join('') };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-64 rounded-control border border-line forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
export default QrCode;
